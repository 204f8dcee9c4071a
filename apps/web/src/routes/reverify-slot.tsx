import { useOpenReverification } from "@marque/react/identity"
import { lazy, Suspense } from "react"

const ReverifyOpen = lazy(async () => ({ default: (await import("./reverify-open.tsx")).ReverifyOpen }))

/** Asks who somebody is when an action waits for it; the dialog is fetched when it is needed for the first time. */
export const ReverifySlot = () => {
  const actor = useOpenReverification()
  return <Suspense fallback={null}>{actor !== undefined && <ReverifyOpen actor={actor} />}</Suspense>
}
