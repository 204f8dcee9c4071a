import { useEffect, useState } from "react"
import { fetchAuthState } from "../../app-context/call-server.ts"

export type Visitor = "loading" | "signedIn" | "signedOut"

/** Asks once; signed out when the server does not answer. */
export const useVisitor = (): Visitor => {
  const [visitor, setVisitor] = useState<Visitor>("loading")
  useEffect(() => {
    let listening = true
    const answer = (next: Visitor) => listening && setVisitor(next)
    fetchAuthState().then(
      ({ userId }) => answer(userId === undefined ? "signedOut" : "signedIn"),
      () => answer("signedOut")
    )
    return () => {
      listening = false
    }
  }, [])
  return visitor
}
