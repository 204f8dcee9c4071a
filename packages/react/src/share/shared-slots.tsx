import { type SharedItemView, type SharedSlotsView, sharedTexts as texts } from "@marque/core/share"
import { Badge } from "@marque/react/ui"
import { SharedDecision } from "./shared-decision.tsx"
import styles from "./shared-page.module.css"
import { SharedPicture } from "./shared-picture.tsx"
import { SharedWords } from "./shared-words.tsx"

const tones = { good: "success", warning: "warning", plain: "neutral" } as const

const Item = ({ item: { decision, facts, id, picture, state, title, words } }: { readonly item: SharedItemView }) => (
  <li id={id} className={styles["item"]}>
    {picture !== undefined && <SharedPicture picture={picture} className={styles["picture"]} />}
    <div className={styles["about"]}>
      <h2 className={styles["what"]}>{title}</h2>
      <p className={styles["facts"]}>{facts.join(" · ")}</p>
      {state !== undefined && <Badge tone={tones[state.tone]}>{state.text}</Badge>}
      <SharedWords words={words} />
      <SharedDecision decision={decision} />
    </div>
  </li>
)

export interface SharedSlotsProps {
  readonly content: SharedSlotsView
}

/** Pictures of a campaign, to look at and to decide on one by one. */
export const SharedSlots = ({ content: { items, next, progress } }: SharedSlotsProps) => (
  <>
    {progress !== undefined && (
      <div className={styles["progress"]}>
        <output>{progress}</output>
        {next !== undefined && <a href={`#${next}`}>{texts.next}</a>}
      </div>
    )}
    <ul className={styles["items"]}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  </>
)
