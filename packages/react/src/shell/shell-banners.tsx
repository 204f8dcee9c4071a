import { actTexts, offlineText, refusalTexts } from "@marque/core/texts"
import { Banner, Button } from "@marque/react/ui"
import { Fragment, type ReactNode } from "react"
import styles from "./shell.module.css"

export type ShellBanner =
  | { readonly type: "suspended" }
  /** `bar` counts the seconds itself. */
  | { readonly type: "adminMode"; readonly bar: ReactNode }
  /** `since`: UTC milliseconds. */
  | { readonly type: "offline"; readonly since: number }
  /** The data may be outdated; `text` is from its view. */
  | { readonly type: "stale"; readonly text: string; readonly onRetry: () => void }
  /** `text` is from the view of authentication. */
  | { readonly type: "degraded"; readonly text: string }

const ORDER: ReadonlyArray<ShellBanner["type"]> = ["suspended", "adminMode", "offline", "stale", "degraded"]
const MOST = 2

const draw = (banner: ShellBanner) => {
  switch (banner.type) {
    case "suspended":
      return (
        <Banner key="suspended" tone="danger">
          {refusalTexts.suspended()}
        </Banner>
      )
    case "adminMode":
      return <Fragment key="adminMode">{banner.bar}</Fragment>
    case "offline":
      return (
        <Banner key="offline" tone="warning">
          {offlineText(banner.since)}
        </Banner>
      )
    case "stale":
      return (
        <Banner
          key="stale"
          tone="warning"
          action={
            <Button size="sm" onClick={banner.onRetry}>
              {actTexts.retry}
            </Button>
          }
        >
          {banner.text}
        </Banner>
      )
    case "degraded":
      return (
        <Banner key="degraded" tone="warning">
          {banner.text}
        </Banner>
      )
  }
}

export const ShellBanners = ({ banners }: { readonly banners: ReadonlyArray<ShellBanner> }) => {
  const shown = ORDER.flatMap((type) => banners.filter((banner) => banner.type === type)).slice(0, MOST)
  return shown.length === 0 ? null : <div className={styles["banners"]}>{shown.map(draw)}</div>
}
