import { shellTexts } from "@marque/core/texts"
import { Avatar, Menu, type MenuItem } from "@marque/react/ui"
import styles from "./shell.module.css"
import { themeOptions } from "./theme.ts"
import type { Theme } from "./theme-store.ts"

export interface ShellUser {
  readonly name?: string | undefined
  readonly email: string
  readonly imageUrl?: string | undefined
}

export interface UserMenuProps {
  readonly user: ShellUser
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
  readonly adminMode?: { readonly label: string; readonly disabled: boolean; readonly onSelect: () => void } | undefined
  readonly organizations?: ReadonlyArray<MenuItem> | undefined
  readonly onAccount?: (() => void) | undefined
  readonly onShortcuts: () => void
  readonly onFeedback: () => void
  readonly onSignOut: () => void
}

export const UserMenu = ({
  user,
  theme,
  onTheme,
  adminMode,
  organizations,
  onAccount,
  onShortcuts,
  onFeedback,
  onSignOut
}: UserMenuProps) => {
  const name = user.name ?? user.email
  const items: ReadonlyArray<MenuItem> = [
    {
      label: shellTexts.theme,
      value: theme,
      options: themeOptions,
      onValueChange: (value) => {
        const chosen = themeOptions.find((option) => option.value === value)
        if (chosen !== undefined) onTheme(chosen.value)
      }
    },
    "separator",
    ...(onAccount === undefined
      ? []
      : [{ label: shellTexts.yourAccount, icon: "person" as const, onSelect: onAccount }]),
    { label: shellTexts.keyboardShortcuts, icon: "keyboard", onSelect: onShortcuts, shortcut: ["?"] },
    { label: shellTexts.sendFeedback, icon: "message", onSelect: onFeedback },
    ...(organizations === undefined || organizations.length === 0 ? [] : ["separator" as const, ...organizations]),
    ...(adminMode === undefined ? [] : ["separator" as const, { icon: "lock" as const, ...adminMode }]),
    "separator",
    { label: shellTexts.signOut, icon: "sign-out", onSelect: onSignOut }
  ]
  return (
    <Menu
      label={shellTexts.account}
      items={items}
      header={
        <div className={styles["person"]}>
          <Avatar name={name} src={user.imageUrl} size={32} />
          <div className={styles["names"]}>
            {user.name !== undefined && <div className={styles["personName"]}>{user.name}</div>}
            <div className={styles["email"]}>{user.email}</div>
          </div>
        </div>
      }
      trigger={
        <button type="button" className={styles["avatar"]} aria-label={shellTexts.accountOf(name)}>
          <Avatar name={name} src={user.imageUrl} size={28} />
        </button>
      }
    />
  )
}
