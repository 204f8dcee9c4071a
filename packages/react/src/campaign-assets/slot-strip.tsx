import { slotPageTexts as texts, type SlotReviewView } from "@marque/core/campaign-assets"
import { mediaUrl } from "@marque/core/gallery"
import { Checkbox, Progress } from "@marque/react/ui"
import { useEffect, useRef } from "react"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slot-review.module.css"

/** All pictures of a review, with what became of each, and how far it is. */
export const SlotStrip = ({ review }: { readonly review: SlotReviewView }) => {
  const { send } = useSlots(() => undefined)
  const { onlyUndecided, open, progress, strip } = review
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [open.id])
  return (
    <section className={styles["strip"]} aria-label={texts.strip}>
      <div className={styles["far"]}>
        <Progress label={progress.text} value={progress.value} />
        <output>{progress.text}</output>
        <Checkbox
          label={texts.onlyUndecided}
          checked={onlyUndecided}
          onCheckedChange={(checked) => send({ type: "review.narrow", onlyUndecided: checked })}
        />
      </div>
      <ol className={styles["thumbs"]}>
        {strip.map(({ current: isCurrent, id, label, outcome, picture }) => (
          <li key={id}>
            <button
              ref={isCurrent ? current : undefined}
              type="button"
              aria-label={label}
              title={label}
              aria-current={isCurrent || undefined}
              data-outcome={outcome}
              onClick={() => send({ type: "review.show", slotId: id })}
            >
              {picture !== undefined && <img src={mediaUrl(picture.url, 320)} alt="" />}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
