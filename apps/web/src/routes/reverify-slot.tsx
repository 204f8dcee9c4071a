import { ReverifyProvider, useOpenReverification } from "@marque/react/identity"
import { lazy, Suspense } from "react"

const ReverifyDialog = lazy(async () => ({
  default: (await import("@marque/react/identity/reverify-dialog")).ReverifyDialog
}))

/** Asks who somebody is when an action waits for it; the dialog is fetched when it is needed for the first time. */
export const ReverifySlot = () => {
  const actor = useOpenReverification()
  if (actor === undefined) return null
  return (
    <ReverifyProvider actor={actor}>
      <Suspense fallback={null}>
        <ReverifyDialog />
      </Suspense>
    </ReverifyProvider>
  )
}
