import type { ConsentView } from "@marque/core/insights"
import { useSyncExternalStore } from "react"
import { consent } from "./consent.ts"

export const useConsentView = (): ConsentView => {
  const { subscribe, view } = consent()
  return useSyncExternalStore(subscribe, view, view)
}
