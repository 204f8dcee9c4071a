import type { SnapshotFrom } from "xstate"
import { accountTexts } from "./account.texts.ts"
import { deviceName } from "./device-name.rules.ts"
import type { devicesMachine } from "./devices.machine.ts"

export interface DevicesView {
  readonly state: "loading" | "failed" | "ready"
  readonly busy: boolean
  readonly devices: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly current: boolean
    /** UTC milliseconds. */
    readonly lastActiveAt: number
    readonly endLabel: string
  }>
  readonly canEndOthers: boolean
  readonly error: string | undefined
}

export const devicesView = (snapshot: SnapshotFrom<typeof devicesMachine>): DevicesView => {
  const { devices, error } = snapshot.context
  const busy = snapshot.matches("ending")
  const isLoading = snapshot.matches("loading") && devices.length === 0
  return {
    state: isLoading ? "loading" : snapshot.matches("failed") ? "failed" : "ready",
    busy: busy || snapshot.matches("loading"),
    devices: devices.map(({ agent, current, id, lastActiveAt }) => ({
      id,
      name: deviceName(agent),
      current,
      lastActiveAt,
      endLabel: accountTexts.endDevice(deviceName(agent))
    })),
    canEndOthers: devices.some(({ current }) => !current),
    error
  }
}
