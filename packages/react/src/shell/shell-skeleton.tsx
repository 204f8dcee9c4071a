import { shellTexts } from "@marque/core/texts"
import { Logo, Skeleton, VisuallyHidden } from "@marque/react/ui"
import styles from "./shell.module.css"

export const ShellSkeleton = () => (
  <div className={styles["shell"]} data-state="loading" aria-busy="true">
    <div className={styles["sidebar"]}>
      <div className={styles["home"]}>
        <Logo size={22} />
      </div>
      <Skeleton height={44} shape="block" />
      <div className={styles["ghosts"]}>
        {["62%", "48%", "56%", "70%"].map((width) => (
          <Skeleton key={width} width={width} height={16} />
        ))}
      </div>
    </div>
    <div className={styles["page"]}>
      <div className={styles["bar"]}>
        <Skeleton width={160} height={14} />
        <div className={styles["tools"]}>
          <Skeleton width={28} height={28} shape="round" />
        </div>
      </div>
      <main className={styles["content"]}>
        <output>
          <VisuallyHidden>{shellTexts.loading}</VisuallyHidden>
        </output>
        <div className={styles["ghosts"]}>
          <Skeleton width="min(100%, 320px)" height={36} />
          <Skeleton width="min(100%, 520px)" />
          <Skeleton height={240} shape="block" />
        </div>
      </main>
    </div>
  </div>
)
