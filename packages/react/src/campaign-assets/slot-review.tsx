import { mediaUrl } from "@marque/core/gallery"
import { slotPageTexts as texts, type SlotReviewView } from "@marque/core/campaign-assets"
import { shownAt } from "@marque/core/model"
import { Badge, Banner, Button, Dialog, Field, Kbd, later, scrolledRegion, Skeleton, TextArea } from "@marque/react/ui"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { NoteSurfaceProvider, useNoteSurface } from "../notes/note-surface.tsx"
import { SlotChanges } from "./slot-changes.tsx"
import { SlotStrip } from "./slot-strip.tsx"
import { useSlots } from "./slots-provider.tsx"
import styles from "./slot-review.module.css"

const { reviewKeys: keys } = texts

// Loaded with the first comparison.
const CompareSlider = later(async () => (await import("../score/compare-slider.tsx")).CompareSlider)

const NOTE = '[data-part="review-note"]'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null

/** Single keys, while nothing is typed. */
const useKeys = (review: SlotReviewView, busy: boolean, onZoom: () => void) => {
  const { send } = useSlots(() => undefined)
  const { approve, canUndo, summary } = review
  const isEnded = summary !== undefined
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that is held must not decide on pictures that no one has seen.
      if (event.repeat || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const acts: Readonly<Record<string, () => void>> = {
        a: () => approve !== undefined && !busy && send({ type: "act.do", act: approve }),
        r: () => document.querySelector<HTMLElement>(`${NOTE} textarea`)?.focus(),
        u: () => canUndo && !busy && send({ type: "review.undo" }),
        z: onZoom,
        arrowright: () => send({ type: "review.move", by: 1 }),
        arrowleft: () => send({ type: "review.move", by: -1 }),
        j: () => send({ type: "review.skip", by: 1 }),
        k: () => send({ type: "review.skip", by: -1 })
      }
      const key = event.key.toLowerCase()
      const act = acts[key]
      // Afterwards only the last decisions are taken back.
      if (act === undefined || (isEnded && key !== "u")) return
      event.preventDefault()
      act()
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [approve, busy, canUndo, isEnded, onZoom, send])
}

/** Of the picture that is shown. */
export type ReviewedNotes = (picture: { readonly assetId: string; readonly clip: boolean }) => ReactNode

interface SlotReviewProps {
  readonly notes: ReviewedNotes | undefined
}

interface PictureProps {
  readonly picture: SlotReviewView["picture"]
  readonly zoomed: boolean
  /** Compared with this one; undefined: it is shown alone. */
  readonly before: NonNullable<SlotReviewView["changes"]>["before"]
}

/** Has the focus, so that keys are not typed into the note. */
const Picture = ({ before, picture, zoomed }: PictureProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const { setSurface } = useNoteSurface()
  useEffect(() => stage.current?.focus(), [picture?.assetId])
  if (picture === undefined) return null
  const { alt, height, url, width } = picture
  if (before !== undefined) {
    return (
      <div ref={stage} className={styles["stage"]} {...scrolledRegion(texts.picture)}>
        <CompareSlider
          waiting={<Skeleton height="20rem" shape="block" />}
          before={{ url: mediaUrl(before.url, 1080), label: texts.compareThen }}
          after={{ url: mediaUrl(url, 1080), label: texts.compareNow }}
          ratio={before.ratio}
        />
      </div>
    )
  }
  return (
    <div ref={stage} className={styles["stage"]} data-zoomed={zoomed || undefined} {...scrolledRegion(texts.picture)}>
      <span ref={setSurface} className={styles["canvas"]}>
        <img src={zoomed ? shownAt(url) : mediaUrl(url, 1080)} alt={alt} width={width} height={height} />
      </span>
    </div>
  )
}

const Deciding = ({ busy, review }: { readonly review: SlotReviewView; readonly busy: boolean }) => {
  const { send } = useSlots(() => undefined)
  const { approve, open } = review
  return (
    <form
      className={styles["deciding"]}
      data-part="review-note"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "changes.request" })
      }}
    >
      {open.note !== undefined && (
        <Field label={texts.note} error={open.note.error}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              dir="auto"
              value={open.note?.value ?? ""}
              disabled={busy}
              onChange={({ target }) => send({ type: "note.change", note: target.value })}
            />
          )}
        </Field>
      )}
      <div className={styles["acts"]}>
        {open.note !== undefined && (
          <Button type="submit" needsServer disabled={busy}>
            {texts.request} <Kbd keys={[keys.request]} />
          </Button>
        )}
        {approve !== undefined && (
          <Button variant="primary" needsServer disabled={busy} onClick={() => send({ type: "act.do", act: approve })}>
            {texts.approve} <Kbd keys={[keys.approve]} />
          </Button>
        )}
      </div>
    </form>
  )
}

interface OpenProps extends SlotReviewProps {
  readonly review: SlotReviewView
  readonly busy: boolean
}

interface AsideProps extends OpenProps {
  readonly comparing: boolean
  readonly onCompare: () => void
}

const Aside = ({ busy, comparing, notes, onCompare, review }: AsideProps) => {
  const { open, picture } = review
  const written = open.words.filter(({ lines }) => lines.length > 0)
  return (
    <div className={styles["aside"]}>
      <Badge>{open.status}</Badge>
      {open.why !== undefined && <Banner tone="warning">{open.why}</Banner>}
      <Deciding review={review} busy={busy} />
      {review.changes !== undefined && (
        <SlotChanges changes={review.changes} comparing={comparing} onCompare={onCompare} />
      )}
      {written.map(({ language, lines }) => (
        <div key={language} className={styles["words"]}>
          <span className={styles["soft"]}>{language}</span>
          {lines.map((line, at) => (
            <p key={`${at} ${line}`} dir="auto" lang={language}>
              {line}
            </p>
          ))}
        </div>
      ))}
      {open.history.map(({ key, note, text }) => (
        <p key={key} className={styles["soft"]}>
          {text}
          {note !== undefined && `: ${note}`}
        </p>
      ))}
      {picture !== undefined && notes?.({ assetId: picture.assetId, clip: picture.kind === "video" })}
    </div>
  )
}

const Undo = ({ busy, review }: { readonly review: SlotReviewView; readonly busy: boolean }) => {
  const { send } = useSlots(() => undefined)
  return (
    <Button needsServer disabled={busy || !review.canUndo} onClick={() => send({ type: "review.undo" })}>
      {texts.undo} <Kbd keys={[keys.undo]} />
    </Button>
  )
}

const Footer = ({
  busy,
  review,
  zoom,
  zoomed
}: {
  readonly busy: boolean
  readonly review: SlotReviewView
  readonly zoom: () => void
  readonly zoomed: boolean
}) => {
  const { send } = useSlots(() => undefined)
  return (
    <>
      <Undo review={review} busy={busy} />
      <Button onClick={zoom} aria-pressed={zoomed}>
        {texts.zoom} <Kbd keys={[keys.zoom]} />
      </Button>
      <Button disabled={!review.hasPrevious} onClick={() => send({ type: "review.move", by: -1 })}>
        {texts.previous} <Kbd keys={[keys.previous]} />
      </Button>
      <Button disabled={!review.hasNext} onClick={() => send({ type: "review.move", by: 1 })}>
        {texts.next} <Kbd keys={[keys.next]} />
      </Button>
      <Button disabled={!review.hasUndecided} onClick={() => send({ type: "review.skip", by: 1 })}>
        {texts.nextUndecided} <Kbd keys={[keys.undecided]} />
      </Button>
    </>
  )
}

const Ended = ({ busy, review }: { readonly review: SlotReviewView; readonly busy: boolean }) => {
  const { send } = useSlots(() => undefined)
  const again = review.summary?.again
  return (
    <>
      <Undo review={review} busy={busy} />
      <Button onClick={() => again !== undefined && send({ type: "review.show", slotId: again })}>
        {texts.lookAgain}
      </Button>
      <Button variant="primary" onClick={() => send({ type: "review.close" })}>
        {texts.close}
      </Button>
    </>
  )
}

const Open = ({ busy, notes, review }: OpenProps) => {
  const { send } = useSlots(() => undefined)
  const [zoomed, setZoomed] = useState(false)
  const [comparing, setComparing] = useState<string>()
  const isComparing = comparing !== undefined && comparing === review.picture?.assetId
  const [zoom] = useState(() => () => setZoomed((now) => !now))
  useKeys(review, busy, zoom)
  return (
    <Dialog
      open
      title={review.title}
      description={review.position}
      maxWidth={1600}
      onOpenChange={(next) => !next && send({ type: "review.close" })}
      footer={
        review.summary === undefined ? (
          <Footer busy={busy} review={review} zoom={zoom} zoomed={zoomed} />
        ) : (
          <Ended busy={busy} review={review} />
        )
      }
    >
      {review.summary === undefined ? (
        <div className={styles["review"]}>
          <Picture picture={review.picture} zoomed={zoomed} before={isComparing ? review.changes?.before : undefined} />
          <Aside
            review={review}
            busy={busy}
            notes={notes}
            comparing={isComparing}
            onCompare={() => setComparing(isComparing ? undefined : review.picture?.assetId)}
          />
        </div>
      ) : (
        <ul className={styles["summary"]}>
          {review.summary.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <SlotStrip review={review} />
    </Dialog>
  )
}

/** Pictures in review one by one, large, decided on by keys. */
export const SlotReview = ({ notes }: SlotReviewProps) => {
  const { view } = useSlots(({ busy, review }) => ({ busy, review }))
  if (view.review === undefined) return null
  return (
    <NoteSurfaceProvider>
      <Open review={view.review} busy={view.busy} notes={notes} />
    </NoteSurfaceProvider>
  )
}
