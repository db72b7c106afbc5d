export default function LegalNoticesPage() {
  return <h1>LegalNoticesPage</h1>;
}
