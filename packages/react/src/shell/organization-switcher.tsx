import type { OrganizationSwitcherItem, OrganizationSwitcherView } from "@marque/core/organizations"
import { Avatar, Badge, Button, ButtonLink, ChoiceFace, ChoicePopover, Icon } from "@marque/react/ui"
import styles from "./switcher.module.css"

export interface OrganizationSwitcherProps {
  readonly view: OrganizationSwitcherView
  readonly onSwitch: (clerkId: string) => void
  readonly onExploreDemo: () => void
  readonly onQuery: (query: string) => void
  readonly onOpen: () => void
  readonly onClose: () => void
}

const faceOf = ({ mark, name, roleLabel }: OrganizationSwitcherItem) => ({
  label: name,
  leading: <Avatar name={name} shape="square" size={28} />,
  trailing: mark === undefined ? <span className={styles["role"]}>{roleLabel}</span> : <Badge>{mark}</Badge>
})

export const OrganizationSwitcher = ({
  view,
  onSwitch,
  onExploreDemo,
  onQuery,
  onOpen,
  onClose
}: OrganizationSwitcherProps) => {
  if (!view.shown) return null
  const { active, error, exploreDemo, newOrganization, search } = view
  return (
    <ChoicePopover
      label={view.label}
      listLabel={view.listLabel}
      items={view.items.map((item) => ({ id: item.clerkId, selected: item.active, ...faceOf(item) }))}
      onChoose={onSwitch}
      {...(search !== undefined && { search: { ...search, onQuery } })}
      empty={view.empty}
      onOpen={onOpen}
      onClose={onClose}
      trigger={
        <button type="button" className={styles["trigger"]}>
          <ChoiceFace {...(active === undefined ? { label: view.label } : { ...faceOf(active), trailing: null })} />
          <Icon name="selector" />
        </button>
      }
      footer={(close) => (
        <>
          {error !== undefined && (
            <div role="alert" className={styles["failed"]}>
              {error}
              <Button size="sm" onClick={onOpen}>
                {view.retryLabel}
              </Button>
            </div>
          )}
          <div className={styles["entries"]}>
            <ButtonLink
              href={newOrganization.href}
              variant="ghost"
              size="sm"
              className={styles["entry"] ?? ""}
              onClick={close}
            >
              <Icon name="plus" />
              {newOrganization.label}
            </ButtonLink>
            {exploreDemo !== undefined && (
              <Button
                variant="ghost"
                size="sm"
                className={styles["entry"] ?? ""}
                onClick={() => {
                  close()
                  onExploreDemo()
                }}
              >
                <Icon name="create" />
                {exploreDemo.label}
              </Button>
            )}
          </div>
        </>
      )}
    />
  )
}
