import { useOpenReverification } from "@marque/react/identity"
import { later } from "@marque/react/ui"
import { Suspense } from "react"

const ReverifyOpen = later(async () => (await import("./reverify-open.tsx")).ReverifyOpen)

export const ReverifySlot = () => {
  const actor = useOpenReverification()
  return <Suspense fallback={null}>{actor !== undefined && <ReverifyOpen actor={actor} />}</Suspense>
}
