import { shellTexts } from "@marque/core/texts"
import { type Breadcrumb, Breadcrumbs, Button, IconButton, later, Link, Logo } from "@marque/react/ui"
import { type ReactNode, useState } from "react"
import { type ShellBanner, ShellBanners } from "./shell-banners.tsx"
import { ShellLinks, type ShellSection } from "./shell-links.tsx"
import styles from "./shell.module.css"
import { useShortcutList } from "./shortcuts.ts"
import { UserMenu, type UserMenuProps } from "./user-menu.tsx"

const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog)
const NavigationSheet = later(async () => (await import("./navigation-sheet.tsx")).NavigationSheet)

export interface ShellProps {
  readonly homeHref: string
  readonly switcher: ReactNode
  readonly demo?: { readonly label: string; readonly leaveLabel: string; readonly onLeave: () => void } | undefined
  readonly sections: ReadonlyArray<ShellSection>
  readonly breadcrumbs: ReadonlyArray<Breadcrumb>
  readonly banners: ReadonlyArray<ShellBanner>
  readonly account: Omit<UserMenuProps, "onShortcuts">
  readonly tray?: ReactNode
  readonly children: ReactNode
}

type Opened = "nothing" | "navigation" | "shortcuts"

export const Shell = ({
  homeHref,
  switcher,
  sections,
  breadcrumbs,
  banners,
  account,
  demo,
  tray,
  children
}: ShellProps) => {
  const [opened, setOpened] = useState<Opened>("nothing")
  const [ever, setEver] = useState({ navigation: false, shortcuts: false })
  const open = (what: "navigation" | "shortcuts") => {
    setEver((before) => ({ ...before, [what]: true }))
    setOpened(what)
  }
  const toggle = (what: "navigation" | "shortcuts") => (next: boolean) => (next ? open(what) : setOpened("nothing"))
  useShortcutList(() => open("shortcuts"))
  const places = (
    <>
      {switcher}
      <ShellLinks sections={sections} />
    </>
  )
  return (
    <div className={styles["shell"]}>
      <a href="#content" className={styles["skip"]}>
        {shellTexts.skipToContent}
      </a>
      <div className={styles["sidebar"]}>
        <Link href={homeHref} look="plain" className={styles["home"] ?? ""}>
          <Logo size={22} />
        </Link>
        {places}
      </div>
      <div className={styles["page"]}>
        <header className={styles["bar"]}>
          <IconButton
            icon="menu"
            label={shellTexts.menu}
            className={styles["burger"] ?? ""}
            aria-expanded={opened === "navigation"}
            onClick={() => open("navigation")}
          />
          <Breadcrumbs items={breadcrumbs} />
          <div className={styles["tools"]}>
            {demo !== undefined && (
              <Button size="sm" className={styles["demo"] ?? ""} onClick={demo.onLeave}>
                <span className={styles["demoName"]}>{demo.label} · </span>
                {demo.leaveLabel}
              </Button>
            )}
            {tray}
            <UserMenu {...account} onShortcuts={() => open("shortcuts")} />
          </div>
        </header>
        <ShellBanners banners={banners} />
        <main id="content" tabIndex={-1} className={styles["content"]}>
          {children}
        </main>
      </div>
      {ever.navigation && (
        <NavigationSheet open={opened === "navigation"} onOpenChange={toggle("navigation")}>
          {places}
        </NavigationSheet>
      )}
      {ever.shortcuts && <ShortcutsDialog open={opened === "shortcuts"} onOpenChange={toggle("shortcuts")} />}
    </div>
  )
}
