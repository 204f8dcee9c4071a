import { assetTexts, type AssetView, mediaUrl } from "@marque/core/gallery"
import { shownAt } from "@marque/core/model"
import { Button } from "@marque/react/ui"
import { useState } from "react"
import styles from "./asset-drawer.module.css"

/** Still until a person lets it move, and again when they stop it. */
export const MovingPicture = ({ picture }: { readonly picture: NonNullable<AssetView["picture"]> }) => {
  const [moves, setMoves] = useState(false)
  const { alt, movingUrl, url } = picture
  return (
    <div className={styles["stage"]} data-state={moves ? "moving" : "still"}>
      <span className={styles["canvas"]}>
        <img src={moves && movingUrl !== undefined ? shownAt(movingUrl) : mediaUrl(url, 1600)} alt={alt} />
      </span>
      <Button size="sm" aria-pressed={moves} onClick={() => setMoves(!moves)}>
        {assetTexts.letMove}
      </Button>
    </div>
  )
}
