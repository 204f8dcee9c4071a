import { intakeTexts } from "@marque/core/brand-files"
import { DropZone } from "@marque/react/ui"
import { useBrandIntake } from "./brand-intake-provider.tsx"

const ACCEPT = ".pdf,.docx,.zip,.json,.html,.htm,.css,.txt,.md,.svg,.png"

interface IntakeFilesProps {
  readonly label: string
}

export const IntakeFiles = ({ label }: IntakeFilesProps) => {
  const { send } = useBrandIntake(() => ({}))
  return (
    <DropZone
      label={label}
      hint={intakeTexts.filesHint}
      accept={ACCEPT}
      multiple
      onFiles={(files) =>
        send({
          type: "files.read",
          files: files.map((file) => ({ name: file.name, size: file.size, type: file.type, content: file }))
        })
      }
    />
  )
}
