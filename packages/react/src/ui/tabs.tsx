import { Tabs as Parts } from "radix-ui"
import type { ReactNode } from "react"
import styles from "./tabs.module.css"
import { useDirection } from "./use-direction.ts"

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly tabs: ReadonlyArray<Tab<Value>>
}

export const Tabs = <Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) => {
  const direction = useDirection()
  return (
    <Parts.Root
      dir={direction}
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen !== undefined) onValueChange(chosen.value)
      }}
    >
      <Parts.List className={styles["list"]} aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value} className={styles["tab"]}>
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value} className={styles["panel"]}>
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}
