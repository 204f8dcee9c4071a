import { type ConsentView, consentView } from "@marque/core/insights"
import { useMemo, useSyncExternalStore } from "react"
import { consent } from "./consent.ts"

export const useConsentView = (): ConsentView => {
  const { current, subscribe } = consent()
  const state = useSyncExternalStore(subscribe, current)
  return useMemo(() => consentView(state, Date.now()), [state])
}
