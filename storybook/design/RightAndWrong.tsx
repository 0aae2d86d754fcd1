import type { ReactNode } from 'react'
import './design.css'

interface Rule {
  /** What holds, in a sentence. */
  rule: string
  right: ReactNode
  wrong: ReactNode
  /** What is wrong with the other. */
  why: string
}

/** A page of the design language: its rules one below the other, each as it should look beside how it should not. */
export function RightAndWrong({ title, rules }: { title: string; rules: readonly Rule[] }) {
  return (
    <article className="design">
      <h1>{title}</h1>
      {rules.map(({ rule, right, wrong, why }) => (
        <section key={rule}>
          <h2>{rule}</h2>
          <div className="design-pair">
            <figure>
              <div className="design-shown">{right}</div>
              <figcaption data-right>正确</figcaption>
            </figure>
            <figure>
              <div className="design-shown">{wrong}</div>
              <figcaption>错误：{why}</figcaption>
            </figure>
          </div>
        </section>
      ))}
    </article>
  )
}
