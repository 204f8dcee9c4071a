import { Button, later } from "@marque/react/ui"
import { useState } from "react"
import type { ShareDialogProps } from "./share-dialog.tsx"

const ShareDialog = later(async () => (await import("./share-dialog.tsx")).ShareDialog)

export interface ShareButtonProps extends Omit<ShareDialogProps, "onClose"> {
  readonly label: string
  /** @default "md" */
  readonly size?: "md" | "sm"
}

/** Opens the links to what a page shows. */
export const ShareButton = ({ label, size = "md", ...shared }: ShareButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ShareDialog {...shared} onClose={() => setOpen(false)} />}
    </>
  )
}
