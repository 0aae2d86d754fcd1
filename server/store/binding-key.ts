/** Key of a single sign-on binding, as SQL over the row `alias` of `sys_sso_binding`. */
export function bindingKey(alias: string): string {
  return `md5(${alias}.provider || ' ' || ${alias}.subject)`
}
