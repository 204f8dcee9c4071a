import { useBackend } from "@marque/react/backend"
import { openDemo, resetDemo } from "./call-server.ts"

export const appBackend = { openDemo, resetDemo }

/** Each refuses to be called with an event. */
export const useAppBackend = () => useBackend<typeof appBackend>()
