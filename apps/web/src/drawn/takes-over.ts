import { useEffect } from "react"
import { handOver } from "./hand-over.ts"

/** Beside what the app shows in place of the markup that the server sent. */
export const TakesOver = () => {
  useEffect(handOver, [])
  return null
}
