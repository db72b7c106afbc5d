import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { Hero } from './hero.tsx';
import { OurCars } from './our-cars.tsx';
import { OurServices } from './our-services.tsx';

export default function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <OurCars />
      <OurServices />
    </>
  );
}
