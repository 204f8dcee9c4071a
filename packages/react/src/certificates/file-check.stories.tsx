import { fileCheckMachine } from "@marque/core/proposals"
import { fileCheckStates } from "@marque/core/testing"
import { FileCheck, FileCheckProvider } from "@marque/react/proposals"

export default { title: "Organizations/Check a file", component: FileCheck, subcomponents: { FileCheckProvider } }

const story = (name: keyof typeof fileCheckStates) => ({
  render: () => (
    <FileCheckProvider machine={fileCheckMachine} options={{ snapshot: fileCheckStates[name] }}>
      <FileCheck />
    </FileCheckProvider>
  )
})

export const Idle = story("idle")
export const Checking = story("checking")
export const Valid = story("valid")
export const Changed = story("changed")
export const Broken = story("broken")
export const Failed = story("failed")
