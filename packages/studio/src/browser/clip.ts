export {
  CannotExport,
  exportClip,
  type ExportedClip,
  exportFormats,
  type ExportFormat,
  type ExportOptions,
  type ExportSource
} from "./export-clip.ts"
