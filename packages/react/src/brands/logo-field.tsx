import { brandFormTexts, logoTexts } from "@marque/core/brands"
import { mediaUrl } from "@marque/core/gallery"
import { Badge, CopySaid, Icon, IconButton, later, Select, useCopy } from "@marque/react/ui"
import { FormRow } from "../forms/form-section.tsx"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { useBrandForm, useBrandFormChild } from "./brand-form-provider.tsx"
import styles from "./logo-field.module.css"

const LogoDialog = later(async () => (await import("./logo-dialog.tsx")).LogoDialog)

const LogoPaletteOffer = later(async () => (await import("./logo-palette-offer.tsx")).LogoPaletteOffer)

const Logos = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useBrandForm()
  const { copy, said } = useCopy()
  return (
    <>
      <ul className={styles["logos"]} aria-label={brandFormTexts.logos}>
        {view.logos.map(({ _id, isDefault, kind, name, removing, rules, theme, token, url, uses }) => (
          <li key={_id} className={styles["logo"]} data-state={removing ? "removing" : "still"}>
            <span className={styles["tile"]} data-kind={theme === "dark" ? "dark" : "light"}>
              {url === undefined ? <Icon name="gallery" /> : <img src={mediaUrl(url, 320)} alt="" decoding="async" />}
            </span>
            <span className={styles["words"]}>
              <span className={styles["name"]}>{name}</span>
              <span className={styles["kind"]}>
                {isDefault && <Badge>{logoTexts.default}</Badge>}
                {kind}
              </span>
              {rules !== "" && <span className={styles["kind"]}>{rules}</span>}
              {uses !== undefined && <span className={styles["kind"]}>{uses}</span>}
            </span>
            <IconButton icon="copy" size="sm" label={logoTexts.copyToken(name)} onClick={() => copy(token)} />
            {!disabled && (
              <IconButton
                icon="edit"
                size="sm"
                label={logoTexts.edit(name)}
                onClick={() => send({ type: "logo.edit", logoId: _id })}
              />
            )}
            <IconButton
              icon="trash"
              size="sm"
              label={brandFormTexts.removeLogo(name)}
              disabled={disabled || removing}
              onClick={() => send({ type: "logo.remove", logoId: _id })}
            />
          </li>
        ))}
      </ul>
      <CopySaid>{said}</CopySaid>
    </>
  )
}

/** The logos the brand has, and a place for another one. */
export const LogoField = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useBrandForm()
  const { newLogo } = view
  const logo = useBrandFormChild("logo")
  return (
    <div className={styles["field"]}>
      {view.logos.length > 0 && <Logos disabled={disabled} />}
      {view.editedLogo !== undefined && <LogoDialog />}
      {!disabled && view.palette !== undefined && <LogoPaletteOffer />}
      {!view.isNew && !disabled && (
        <FormRow>
          <Select
            label={brandFormTexts.nextLogoVariant}
            options={newLogo.variants}
            value={newLogo.variant}
            onValueChange={(variant) => send({ type: "logo.describe", variant })}
          />
          <Select
            label={brandFormTexts.nextLogoTheme}
            options={newLogo.themes}
            value={newLogo.theme}
            onValueChange={(theme) => send({ type: "logo.describe", theme })}
          />
        </FormRow>
      )}
      {!disabled && logo !== undefined && (
        <UploadScope actor={logo}>
          <FileDrop size="logo" disabled={newLogo.adding} error={view.logoError} />
        </UploadScope>
      )}
    </div>
  )
}
