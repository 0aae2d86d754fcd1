import { settings } from '../settings.ts'

const subjects = ['锅炉', '压力容器', '电梯', '起重机械', '场内车辆', '大型游乐设施', '压力管道', '客运索道']

/** The left half of the login page: what the product is for, over a drawn gauge. */
export function LoginIllustration() {
  return (
    <aside className="login-art">
      <Gauge />
      <div className="login-words">
        <p className="login-brand">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
            <path d="M16 2 28 6.5v9c0 7-5 12-12 14.5C9 27.5 4 22.5 4 15.5v-9Z" fill="currentColor" fillOpacity="0.16" stroke="currentColor" strokeWidth="1.5" />
            <path d="m10 16 4.2 4.2L22.5 12" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {settings.product}
        </p>
        <p className="login-claim">申报、检验、报告、监察，一处办理</p>
        <ul>
          {subjects.map((subject) => (
            <li key={subject}>{subject}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** A pressure gauge in hairlines: rings, a scale of 61 marks, a needle. */
function Gauge() {
  const marks = Array.from({ length: 61 }, (_, index) => index)
  return (
    <svg className="login-gauge" viewBox="-300 -300 600 600" aria-hidden>
      {[292, 258, 176, 92].map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      {marks.map((mark) => (
        <line key={mark} x1={mark % 5 === 0 ? 218 : 234} x2={246} transform={`rotate(${135 + mark * 4.5})`} strokeWidth={mark % 5 === 0 ? 3 : 1.5} />
      ))}
      <path d="M-40 -5 190 -1.5v3L-40 5Z" transform="rotate(-38)" className="login-needle" />
      <circle r="14" className="login-needle" />
    </svg>
  )
}
