import { brandFormTexts } from "@marque/core/brands"
import { mediaUrl } from "@marque/core/gallery"
import { Icon, IconButton, Select } from "@marque/react/ui"
import { FormRow } from "../forms/form-section.tsx"
import { FileDrop } from "../uploads/file-drop.tsx"
import { UploadScope } from "../uploads/upload-provider.tsx"
import { useBrandForm, useBrandFormChild } from "./brand-form-provider.tsx"
import styles from "./logo-field.module.css"
import { LogoPaletteOffer } from "./logo-palette-offer.tsx"

const Logos = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useBrandForm()
  return (
    <ul className={styles["logos"]} aria-label={brandFormTexts.logos}>
      {view.logos.map(({ _id, kind, name, removing, url }) => (
        <li key={_id} className={styles["logo"]} data-state={removing ? "removing" : "still"}>
          <span className={styles["tile"]} data-kind={kind.endsWith("dark ground") ? "dark" : "light"}>
            {url === undefined ? <Icon name="gallery" /> : <img src={mediaUrl(url, 320)} alt="" decoding="async" />}
          </span>
          <span className={styles["words"]}>
            <span className={styles["name"]}>{name}</span>
            <span className={styles["kind"]}>{kind}</span>
          </span>
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
      {!disabled && <LogoPaletteOffer />}
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
