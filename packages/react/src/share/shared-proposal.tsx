import { sharedTexts as texts, type SharedProposalView } from "@marque/core/share"
import { SharedDecision } from "./shared-decision.tsx"
import styles from "./shared-page.module.css"
import { SharedWords } from "./shared-words.tsx"

export interface SharedProposalProps {
  readonly content: SharedProposalView
}

/** One version of a proposal: its concepts, and what is planned for each day. */
export const SharedProposal = ({ content: { concepts, days, decision, summary } }: SharedProposalProps) => (
  <>
    <p className={styles["summary"]} dir="auto">
      {summary}
    </p>
    <section className={styles["section"]} aria-labelledby="shared-concepts">
      <h2 id="shared-concepts">{texts.concepts}</h2>
      <ul className={styles["cards"]}>
        {concepts.map(({ idea, title }) => (
          <li key={title} className={styles["card"]}>
            <h3 dir="auto">{title}</h3>
            <p dir="auto">{idea}</p>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles["section"]} aria-labelledby="shared-plan">
      <h2 id="shared-plan">{texts.plan}</h2>
      <ol className={styles["days"]}>
        {days.map(({ date, posts, title }) => (
          <li key={date}>
            <h3 className={styles["day"]}>
              <time dateTime={date}>{title}</time>
            </h3>
            <ul className={styles["posts"]}>
              {posts.map(({ facts, key, title: post, words }) => (
                <li key={key} className={styles["post"]}>
                  <div>
                    <p className={styles["what"]}>{post}</p>
                    <p className={styles["facts"]}>{facts.join(" · ")}</p>
                  </div>
                  <SharedWords words={words} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
    <div className={styles["foot"]}>
      <SharedDecision decision={decision} />
    </div>
  </>
)
