import { pageEvents } from "@marque/adapters/insights/page"
import type { metaPixel } from "@marque/adapters/meta-pixel/browser"
import type { ProductAct, Purpose } from "@marque/core/insights"
import { routes } from "@marque/core/navigation"
import type { OrderEvent } from "@marque/core/organizations"
import { ConsentBar } from "@marque/react/insights"
import { useEffect } from "react"
import { createRoot } from "react-dom/client"
import { installation } from "../app-context/installation.ts"
import { useHere } from "../routes/use-here.ts"
import { onActs, onOrders } from "./acts.ts"
import { ConsentChoice } from "./consent-choice.tsx"
import { consent } from "./consent.ts"
import { referrerSaysNothing, saysNothing } from "./public-address.ts"
import { useConsentView } from "./use-consent.ts"

interface Receiver {
  readonly page: (pattern: string) => void
  readonly act: (act: ProductAct) => void
  readonly ordered?: (event: OrderEvent) => void
  readonly stop: () => void
}

const analytics = (): Receiver => {
  const events = pageEvents()
  const onHidden = () => {
    if (document.visibilityState === "hidden") events.flush()
  }
  addEventListener("visibilitychange", onHidden)
  return {
    page: (route) => events.record({ name: "page viewed", route }),
    act: (name) => events.record({ name }),
    stop: () => {
      removeEventListener("visibilitychange", onHidden)
      events.stop()
    }
  }
}

type Pixel = ReturnType<typeof metaPixel>

/** Loads the script on the first page whose address may be sent. */
const pixel = (id: string): Receiver => {
  let isStopped = false
  let isAsked = false
  let loaded: Pixel | undefined
  /** Until the script is there. */
  const waiting: Array<(pixel: Pixel) => void> = []
  // A file that did not arrive is asked for by the next page.
  const askAgain = () => {
    isAsked = false
    waiting.length = 0
  }
  /** Page views do not wait: by then it may be another page. */
  const tell = (send: (pixel: Pixel) => void, waits = true) => {
    if (!saysNothing(location.pathname, location.search)) return
    if (!referrerSaysNothing(document.referrer, location.origin)) return
    if (loaded !== undefined) return send(loaded)
    if (waits || !isAsked) waiting.push(send)
    if (isAsked) return
    isAsked = true
    void import("@marque/adapters/meta-pixel/browser").then((adapter) => {
      if (isStopped) return
      loaded = adapter.metaPixel(id)
      for (const each of waiting.splice(0)) tell(each)
    }, askAgain)
  }
  return {
    page: () => tell((pixel) => pixel.track("PageView"), false),
    act: (act) => {
      if (act === "account created") tell((pixel) => pixel.track("CompleteRegistration"))
    },
    ordered: (event) => tell((pixel) => pixel.ordered(event)),
    stop: () => {
      isStopped = true
      loaded?.stop()
    }
  }
}

const RECEIVERS: Readonly<Record<Purpose, () => Receiver>> = {
  analytics,
  pixel: () => pixel(installation().pixel?.id ?? "")
}

const receivers = new Map<Purpose, Receiver>()

/** Undefined until the first page is known. */
const page: { pattern: string | undefined } = { pattern: undefined }

/** Starts what was granted, stops what no longer is. */
const follow = (): void => {
  const granted = consent().granted()
  for (const [purpose, receiver] of receivers) {
    if (granted.includes(purpose)) continue
    receivers.delete(purpose)
    receiver.stop()
  }
  for (const purpose of granted) {
    if (receivers.has(purpose)) continue
    const receiver = RECEIVERS[purpose]()
    receivers.set(purpose, receiver)
    if (page.pattern !== undefined) receiver.page(page.pattern)
  }
}

const Insights = () => {
  const { match } = useHere()
  const pattern = match === undefined ? undefined : routes[match.name].pattern
  useEffect(() => {
    if (pattern === undefined) return
    page.pattern = pattern
    for (const receiver of receivers.values()) receiver.page(pattern)
  }, [pattern])
  return <ConsentBar moreHref={`${routes.privacy.href()}#parts`} view={useConsentView()} onChoose={consent().choose} />
}

/** Asks once, then counts what was accepted. For installations with a part that waits for consent. */
export const watchInsights = (): void => {
  const place = document.createElement("div")
  document.body.append(place)
  createRoot(place).render(<Insights />)
  // Of the privacy notice.
  const choice = document.querySelector('[data-part="consent-choice"]')
  if (choice !== null) createRoot(choice).render(<ConsentChoice />)
  onActs((act) => {
    for (const receiver of receivers.values()) receiver.act(act)
  })
  consent().subscribe(follow)
  follow()
  onOrders((event) => {
    for (const receiver of receivers.values()) receiver.ordered?.(event)
  })
}
