import styles from './gallery.module.css';

const frames = (['light', 'dark'] as const).flatMap((scheme) =>
  (['de', 'ch', 'at'] as const).map((brand) => ({
    brand,
    scheme,
    address: `/_gallery?brand=${brand}&scheme=${scheme}`,
  })),
);

/** All brands and schemes side by side. */
export function Overview() {
  return (
    <main className={styles.overview}>
      {frames.map(({ brand, scheme, address }) => (
        <figure key={address} className="stack gap-1">
          <figcaption>
            <a href={address}>
              {brand} {scheme}
            </a>
          </figcaption>
          <iframe src={address} title={`${brand} ${scheme}`} className={styles.window} />
        </figure>
      ))}
    </main>
  );
}
