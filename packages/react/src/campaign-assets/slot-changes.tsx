import { slotPageTexts as texts, type SlotReviewView } from "@marque/core/campaign-assets"
import { Button, Disclosure } from "@marque/react/ui"
import styles from "./slot-review.module.css"

interface SlotChangesProps {
  readonly changes: NonNullable<SlotReviewView["changes"]>
  readonly comparing: boolean
  readonly onCompare: () => void
}

/** What is new in a slot since the person looked at it. */
export const SlotChanges = ({ changes: { before, title, words }, comparing, onCompare }: SlotChangesProps) => (
  <Disclosure title={title} open>
    {before !== undefined && (
      <Button size="sm" aria-pressed={comparing} onClick={onCompare}>
        {comparing ? texts.showNow : texts.compare}
      </Button>
    )}
    <dl className={styles["changes"]}>
      {words.map(({ after, before: then, key, label, language }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd dir="auto" lang={language}>
            <del>{then}</del>
          </dd>
          <dd dir="auto" lang={language}>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </Disclosure>
)
