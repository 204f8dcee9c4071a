import type { SnapshotFrom } from "xstate"
import type { productExportMachine } from "./product-export.machine.ts"
import { exportTexts } from "./product-export.texts.ts"

export interface ProductExportView {
  readonly label: string
  readonly isExporting: boolean
}

export const productExportView = (snapshot: SnapshotFrom<typeof productExportMachine>): ProductExportView => ({
  label: exportTexts.export,
  isExporting: snapshot.matches("exporting")
})
