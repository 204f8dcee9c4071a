import { useBackend } from "@marque/react/backend"
import { openDemo, resetDemo } from "./call-server.ts"

export const appBackend = { openDemo, resetDemo }

/** The functions of {@link appBackend}, each refusing to be called with an event. */
export const useAppBackend = () => useBackend<typeof appBackend>()
