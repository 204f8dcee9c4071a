import type { GuidelineImportView } from "@marque/core/guidelines"
import { Button, Spinner } from "@marque/react/ui"
import { useCallback, useEffect, useRef, useState } from "react"
import { useGuidelineImport } from "./guideline-import-provider.tsx"
import styles from "./guideline-passage.module.css"

type Passage = NonNullable<GuidelineImportView["rows"][number]["passage"]>

/** How far before it comes into sight a passage is drawn, and how far after that it is kept. */
const AHEAD = "300px 0px"

const useInSight = (id: string) => {
  const { send } = useGuidelineImport((view) => view.state)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) =>
        send(
          entry?.isIntersecting
            ? { type: "passage.seen", id, pixelRatio: globalThis.devicePixelRatio }
            : { type: "passage.gone", id }
        ),
      { rootMargin: AHEAD }
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [id, send])
  return place
}

/** Whether a part is wider or higher than what is seen of it. */
const useScrolls = () => {
  const [scrolls, setScrolls] = useState(false)
  const watch = useCallback((frame: HTMLDivElement) => {
    const observer = new ResizeObserver(() =>
      setScrolls(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight)
    )
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return { scrolls, watch }
}

const percent = (share: number): string => `${share * 100}%`

const Picture = ({ passage }: { readonly passage: Passage }) => {
  const { scrolls, watch } = useScrolls()
  const { alt, height, mark, src, width } = passage
  return (
    // Wider than a phone where its lines are long, so that they can be read; then it is scrolled, by keys as well.
    <div
      ref={watch}
      className={styles["frame"]}
      {...(scrolls && { role: "group", "aria-label": passage.caption, tabIndex: 0 })}
    >
      <div className={styles["page"]} style={{ inlineSize: width, aspectRatio: `${width} / ${height}` }}>
        {src === undefined ? (
          <Spinner />
        ) : (
          <>
            <img src={src} alt={alt} />
            <span
              className={styles["mark"]}
              style={{
                left: percent(mark.x),
                top: percent(mark.y),
                width: percent(mark.width),
                height: percent(mark.height)
              }}
            />
          </>
        )}
      </div>
    </div>
  )
}

export interface GuidelinePassageProps {
  /** Of its proposal. */
  readonly id: string
  readonly passage: Passage
}

/** The part of a page that a rule was found in; drawn while it is in sight. */
export const GuidelinePassage = ({ id, passage }: GuidelinePassageProps) => {
  const { view: texts, send } = useGuidelineImport((view) => view.texts)
  const place = useInSight(id)
  return (
    <figure ref={place} className={styles["passage"]} data-state={passage.state}>
      {passage.state === "undrawn" ? (
        <div className={styles["undrawn"]}>
          <p>{texts.undrawn}</p>
          <Button
            size="sm"
            variant="ghost"
            aria-label={passage.drawAgain}
            onClick={() => send({ type: "passage.drawAgain", id })}
          >
            {texts.drawAgain}
          </Button>
        </div>
      ) : (
        <Picture passage={passage} />
      )}
      <figcaption className={styles["caption"]}>{passage.caption}</figcaption>
    </figure>
  )
}
