/** Fixed choices of a deployment (inspection §9); a build may set those that name an environment variable. */
export const settings = {
  product: '特种设备安全监察检验平台',
  /** `2` keeps the session in session storage and sends its secret in a header: it ends with the window. VITE_TOKEN_STORE. */
  tokenStore: import.meta.env.VITE_TOKEN_STORE === '2' ? '2' : '1',
  /** Single sign-on instead of the login page. VITE_SSO=1. */
  sso: import.meta.env.VITE_SSO === '1',
  loginType: '1',
  /** Days a cookie lasts: the session, the remembered session, what the login form remembers. */
  cookieDays: { session: 1, remembered: 10, loginForm: 40 },
  tabLimit: 10,
} as const
