import { LIMITS } from "../limits.ts"
import type { Database } from "../tx/database.ts"
import type { Health } from "./health.ts"

const LAST_PROBE = "probedAt"

export const probeWrites = (runtime: Database & { readonly health: Health }): void => {
  const { clock, executor, health, store, timers } = runtime
  const probe = async (): Promise<void> => {
    if (!health.isFull || executor.isClosed) return
    try {
      await executor.exclusive(() => {
        store.begin()
        store.setMeta(LAST_PROBE, String(clock.now()))
        store.commit()
      })
      health.written()
    } catch (error) {
      health.note(error)
      if (store.inTransaction) store.abort()
      wait()
    }
  }
  const wait = (): void => void timers.after(LIMITS.writeProbeMs.value, () => void probe())
  wait()
}
