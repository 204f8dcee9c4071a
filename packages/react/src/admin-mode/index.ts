"use client"
export { AdminModeBar } from "./admin-mode-bar.tsx"
export { AdminModeDialog, AllowChangesDialog } from "./admin-mode-dialog.tsx"
export { AdminModeProvider, useAdminMode, useAdminModeBar } from "./admin-mode-provider.tsx"
