import { type AdminContentOf, adminTexts as texts } from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { Banner, Button, ColourSwatch, EmptyState, Link, PageHeader } from "@marque/react/ui"
import styles from "./admin.module.css"
import { AdminFacts } from "./admin-facts.tsx"
import { AdminTiles } from "./admin-overview.tsx"
import { AdminSection } from "./admin-section.tsx"
import { AdminTaskCards } from "./admin-task-list.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

type Shown = AdminContentOf<"brand">

const Acts = ({ shown }: { readonly shown: Shown }) => {
  const { view, send } = useAdminDesk()
  const { archived, brandId, name, organizationId } = shown
  return (
    <>
      {archived ? (
        <Button
          size="sm"
          needsServer
          disabled={view.busy}
          onClick={() =>
            send({ type: "dialog.open", draft: { kind: "restoreBrand", organizationId, brandId, name, reason: "" } })
          }
        >
          {texts.restoreBrand}
        </Button>
      ) : (
        <Button
          size="sm"
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "act.now", act: { act: "rescoreBrand", organizationId, brandId } })}
        >
          {texts.rescore}
        </Button>
      )}
    </>
  )
}

const Colours = ({ colours }: Pick<Shown, "colours">) => (
  <ul className={styles["colours"]} aria-label={texts.colours}>
    {colours.map(({ hex, name }) => (
      <li key={`${name} ${hex}`}>
        <ColourSwatch hex={hex} label={name} />
      </li>
    ))}
  </ul>
)

/** A customer's brand, to look at. */
export const AdminBrand = () => {
  const shown = useAdminContent("brand")
  return (
    <>
      <PageHeader
        title={shown?.name ?? texts.brands}
        text={
          shown !== undefined && (
            <>
              {shown.status} · {shown.pictures} ·{" "}
              <Link href={routes.adminOrganization.href({ orgId: shown.organizationId })}>
                {shown.organizationName}
              </Link>
            </>
          )
        }
      />
      <Banner>{texts.readOnly}</Banner>
      <AdminSection title={texts.identity} controls={shown !== undefined && <Acts shown={shown} />}>
        {shown !== undefined && (
          <>
            <AdminFacts facts={shown.facts} />
            <Colours colours={shown.colours} />
            <h3>{texts.scores}</h3>
            <AdminTiles tiles={shown.scores} />
            <h3>{texts.generations}</h3>
            {shown.generations.length === 0 ? (
              <EmptyState title={texts.noGenerations} text={texts.noGenerationsText} />
            ) : (
              <AdminTaskCards tasks={shown.generations} />
            )}
          </>
        )}
      </AdminSection>
    </>
  )
}
