import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { Hero } from './hero.tsx';
import { OurCars } from './our-cars.tsx';
import { OurServices } from './our-services.tsx';
import { WebsiteData } from './website-data.tsx';

export default function HomePage() {
  usePageTitle();
  return (
    <>
      <WebsiteData />
      <Hero />
      <OurCars />
      <OurServices />
    </>
  );
}
