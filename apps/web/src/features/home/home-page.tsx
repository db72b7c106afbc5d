import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Clientele } from './clientele.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { KnownRoutes } from './known-routes.tsx';
import { OurCars } from './our-cars.tsx';
import { OurServices } from './our-services.tsx';
import { Questions } from './questions.tsx';

export default function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <KnownRoutes />
      <OurCars />
      <HowItWorks />
      <OurServices />
      <Clientele />
      <Questions />
    </>
  );
}
