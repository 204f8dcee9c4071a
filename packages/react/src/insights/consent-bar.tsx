import { consentTexts, type ConsentView } from "@marque/core/insights"
import { Button, Link } from "@marque/react/ui"
import { useLayoutEffect, useRef } from "react"
import styles from "./consent-bar.module.css"

export interface ConsentBarProps {
  readonly view: ConsentView
  /** Where the privacy notice says what is sent. */
  readonly moreHref: string
  readonly onChoose: (accepted: boolean) => void
}

/** The page keeps room for the bar at its end, so that nothing that has focus is hidden behind it. */
const useRoomBelow = (isShown: boolean) => {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!isShown || element === null) return
    const { style } = document.documentElement
    const measure = () => {
      const room = `${element.getBoundingClientRect().height + 2 * 16}px`
      style.scrollPaddingBlockEnd = room
      document.body.style.paddingBlockEnd = room
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      style.scrollPaddingBlockEnd = ""
      document.body.style.paddingBlockEnd = ""
    }
  }, [isShown])
  return bar
}

/** No dialog: the page works behind it, focus stays where it is, and both answers weigh the same. */
export const ConsentBar = ({ moreHref, onChoose, view: { isAsking, texts } }: ConsentBarProps) => {
  const bar = useRoomBelow(isAsking)
  if (!isAsking) return null
  return (
    <section aria-label={consentTexts.title} className={styles["bar"]} ref={bar}>
      <p className={styles["text"]}>
        {texts.join(" ")} <Link href={moreHref}>{consentTexts.more}</Link>
      </p>
      <div className={styles["answers"]}>
        <Button variant="secondary" onClick={() => onChoose(false)}>
          {consentTexts.decline}
        </Button>
        <Button variant="secondary" onClick={() => onChoose(true)}>
          {consentTexts.accept}
        </Button>
      </div>
    </section>
  )
}
