/** The style sheet of `/docs`, on top of the product's own. */
export const docsStyles = `
.docs {
  display: grid;
  grid-template: "header header" auto "nav main" 1fr / 200px minmax(0, 1fr);
  gap: 0 48px;
  max-width: calc(var(--kk-container) + 2 * var(--kk-gutter));
  margin-inline: auto;
  padding-inline: var(--kk-gutter);
  padding-block-end: 96px;
}

.docs > header {
  grid-area: header;
  display: flex;
  align-items: center;
  min-height: var(--kk-header);
  font-size: var(--kk-24);
  font-weight: 700;
  letter-spacing: -0.035em;
}

.docs > nav {
  grid-area: nav;
  position: sticky;
  top: 24px;
  align-self: start;
  margin-block-start: 24px;
}

.docs > nav a {
  display: flex;
  align-items: center;
  min-height: 44px;
}

.docs > main {
  grid-area: main;
  padding-block-start: 24px;
}

.docs main a,
.docs nav a:hover {
  text-decoration: underline;
  text-underline-offset: 3px;
}

.docs p {
  max-width: 46em;
  margin-block: 8px;
  overflow-wrap: anywhere;
}

.docs section {
  margin-block-start: 48px;
}

.docs article {
  margin-block-start: 16px;
  padding: 20px 24px;
  border: 1px solid var(--kk-divider);
  border-radius: var(--kk-r-card);
  background: var(--kk-white);
}

.docs code {
  font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace;
  font-size: 0.92em;
  overflow-wrap: anywhere;
}

.docs summary {
  min-height: 44px;
  padding-block: 10px;
  font-weight: 600;
  list-style: disclosure-closed inside;
}

.docs details[open] > summary {
  list-style-type: disclosure-open;
}

.docs table {
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: var(--kk-14);
}

.docs th,
.docs td {
  padding: 8px 16px 8px 0;
  border-block-start: 1px solid var(--kk-divider);
  text-align: start;
  vertical-align: top;
  font-weight: 400;
  overflow-wrap: anywhere;
}

.docs td:nth-child(3) {
  width: 5.5em;
}

.docs #refusals td:nth-child(2) {
  width: 4em;
}

.docs #refusals td:nth-child(3) {
  width: 60%;
}

@media (max-width: 767px) {
  .docs {
    display: block;
  }
  .docs > nav {
    position: static;
  }
  .docs > nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  .docs article {
    padding: 16px;
  }
}
`
