import { useBackend } from "@marque/react/backend"
import { openDemo, resetDemo } from "./call-server.ts"

/** Functions of the backend that components call themselves; everything else goes through machines. */
export const appBackend = { openDemo, resetDemo }

/** The functions of {@link appBackend}, each refusing to be called with an event. */
export const useAppBackend = () => useBackend<typeof appBackend>()
