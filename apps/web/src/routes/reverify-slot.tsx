import { useOpenReverification } from "@marque/react/identity"
import { later } from "@marque/react/ui"

const ReverifyOpen = later(async () => (await import("./reverify-open.tsx")).ReverifyOpen)

export const ReverifySlot = () => {
  const actor = useOpenReverification()
  return actor !== undefined && <ReverifyOpen actor={actor} />
}
